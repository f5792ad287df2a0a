import { useEffect, useState } from 'react'

let listed: Promise<readonly string[]> | null = null

/** Ids of the stories that have thumbnails, listed when Storybook starts; empty when there are none. */
async function listThumbnails(): Promise<readonly string[]> {
  try {
    const answer = await fetch('thumbnails/index.json')
    return answer.ok ? ((await answer.json()) as string[]) : []
  } catch {
    return []
  }
}

export function useThumbnails(): readonly string[] {
  const [ids, setIds] = useState<readonly string[]>([])
  useEffect(() => {
    let isOver = false
    listed ??= listThumbnails()
    void listed.then((found) => isOver || setIds(found))
    return () => {
      isOver = true
    }
  }, [])
  return ids
}
