import { useEffect, useEffectEvent } from 'react'
import { isCommand } from './keys.ts'

/** Runs commands by their key with Ctrl or ⌘, anywhere in the page. */
export function useCommands(commands: Readonly<Record<string, () => void>>): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const run = Object.entries(commands).find(([key]) => isCommand(event, key))?.[1]
    if (!run) return
    event.preventDefault()
    run()
  })
  useEffect(() => {
    document.addEventListener('keydown', handle)
    return () => document.removeEventListener('keydown', handle)
  }, [])
}
