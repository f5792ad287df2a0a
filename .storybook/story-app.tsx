import { ApiProvider, ClockContext, createQueryClient, useSession } from '@parley/client'
import { ToastProvider } from '@parley/ui'
import { type ReactNode, useLayoutEffect, useState } from 'react'
import { MemoryRouter } from 'react-router-dom'
import type { Globals } from './globals.ts'
import { isStoryTest } from './is-story-test.ts'
import { openNetwork } from './own-network.ts'
import { setMotion } from './toolbars/motion.ts'
import { setWords } from './toolbars/words.ts'

export interface StoryAppProps {
  /** Address at which the screen opens. */
  readonly route: string
  readonly now: () => Date
  /** Whether to listen to the mocked event stream. */
  readonly live: boolean
  /** Whether to poll lists, as the product does. */
  readonly poll: boolean
  readonly children: ReactNode
}

/** Longer than any story, in milliseconds: an answer that a story holds back does not fail while it is looked at. */
const CALL_TIMEOUT_MS = 600_000
/** Longer than any story that is tested, in milliseconds: a message does not vanish before it is looked at. */
const TOAST_MS = isStoryTest ? 120_000 : 5000

/** Renders the providers that apps/web puts around a screen, with the story's own cache, address and clock. */
export function StoryApp({ route, now, live, poll, children }: StoryAppProps) {
  const [queryClient] = useState(createQueryClient)
  const [clock] = useState(() => ({ now }))
  useLayoutEffect(openNetwork, [])
  return (
    <ClockContext value={clock}>
      <ApiProvider queryClient={queryClient} live={live} poll={poll} timeoutMs={CALL_TIMEOUT_MS}>
        <ToastProvider stays={TOAST_MS}>
          <MemoryRouter initialEntries={[route]}>
            <WhenSessionIsKnown>{children}</WhenSessionIsKnown>
          </MemoryRouter>
        </ToastProvider>
      </ApiProvider>
    </ClockContext>
  )
}

/** Renders its children once the session is fetched: screens below the sign-in page rely on it. */
function WhenSessionIsKnown({ children }: { readonly children: ReactNode }) {
  return useSession().isFetched ? children : null
}

export interface StoryPageProps extends Pick<Globals, 'theme' | 'words' | 'textSize' | 'motion'> {
  /** Class of the main landmark; null for a story that brings its own landmarks. */
  readonly main: string | null
  /** Whether the story is one of several on a docs page, which has a main landmark already. */
  readonly isPart: boolean
  readonly children: ReactNode
}

/** Applies the toolbar values to the document and wraps the story in a main landmark. */
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
