import { useEffect, useState } from 'react'

let listed: Promise<readonly string[]> | null = null

/** Ids of the stories that thumbnails were taken of, written when Storybook starts; none where there are none. */
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
