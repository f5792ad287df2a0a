import { ApiProvider, ClockContext, createQueryClient, useSession } from '@parley/client'
import { ToastProvider } from '@parley/ui'
import { type ReactNode, useLayoutEffect, useState } from 'react'
import { MemoryRouter } from 'react-router-dom'
import type { Globals } from './globals.ts'
import { openNetwork } from './own-network.ts'
import { setMotion } from './toolbars/motion.ts'
import { setWords } from './toolbars/words.ts'

export interface StoryAppProps {
  /** Address that the screen opens at. */
  readonly route: string
  readonly now: () => Date
  /** Listen to the mocked event stream. */
  readonly live: boolean
  /** Refresh lists by themselves, as the product does. */
  readonly poll: boolean
  readonly children: ReactNode
}

/** What apps/web puts around a screen, with a cache, an address and a clock of the story's own. */
export function StoryApp({ route, now, live, poll, children }: StoryAppProps) {
  const [queryClient] = useState(createQueryClient)
  const [clock] = useState(() => ({ now }))
  useLayoutEffect(openNetwork, [])
  return (
    <ClockContext value={clock}>
      <ApiProvider queryClient={queryClient} live={live} poll={poll}>
        <ToastProvider>
          <MemoryRouter initialEntries={[route]}>
            <WhenSessionIsKnown>{children}</WhenSessionIsKnown>
          </MemoryRouter>
        </ToastProvider>
      </ApiProvider>
    </ClockContext>
  )
}

/** Screens below the sign-in page count on the session being there. */
function WhenSessionIsKnown({ children }: { readonly children: ReactNode }) {
  return useSession().isFetched ? children : null
}

export interface StoryPageProps extends Pick<Globals, 'theme' | 'words' | 'textSize' | 'motion'> {
  /** Class of the main landmark; null for a story that brings its own landmarks. */
  readonly main: string | null
  /** True among others on a docs page, which has a landmark already. */
  readonly isPart: boolean
  readonly children: ReactNode
}

/** The document around a story, as the toolbars say, and a main landmark. */
export function StoryPage({ theme, words, textSize, motion, main, isPart, children }: StoryPageProps) {
  useLayoutEffect(() => {
    const { documentElement } = document
    documentElement.dataset['theme'] = theme
    documentElement.style.fontSize = `${textSize}%`
  }, [theme, textSize])
  useLayoutEffect(() => setMotion(motion), [motion])
  useLayoutEffect(() => setWords(words), [words])
  if (main === null) return children
  return isPart ? <div className={main}>{children}</div> : <main className={main}>{children}</main>
}
