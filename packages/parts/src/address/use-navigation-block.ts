import { useContext, useEffect, useEffectEvent, useState } from 'react'
import { type Navigator, type Path, type To, UNSAFE_NavigationContext } from 'react-router-dom'
import { holdBack, releaseBack } from './listen-for-back.ts'

export interface NavigationBlock {
  /** `blocked` while a navigation waits for `proceed` or `reset`. */
  state: 'unblocked' | 'blocked'
  /** Continues the blocked navigation. */
  proceed: () => void
  /** Cancels the blocked navigation. */
  reset: () => void
}

type Address = Pick<Path, 'pathname' | 'search'>

/**
 * Blocks navigation away from a form while `isActive`: links, Back and Forward. `leaves` returns whether an address is
 * outside the form; if absent, every one is. React Router's own blocker needs a data router, which would add 16 kB to
 * the start of every page.
 */
export function useNavigationBlock(isActive: boolean, leaves?: (to: Address) => boolean): NavigationBlock {
  const { navigator } = useContext(UNSAFE_NavigationContext)
  const [held, setHeld] = useState<{ go: () => void } | null>(null)
  const isOut = useEffectEvent((to: Address) => leaves?.(to) ?? true)
  useEffect(() => {
    if (!isActive) return undefined
    const block = { hold: (go: () => void) => setHeld({ go }), leaves: (to: Address) => isOut(to) }
    return 'index' in navigator ? blockMemory(navigator, block) : blockBrowser(navigator, block)
  }, [isActive, navigator])
  return {
    state: held ? 'blocked' : 'unblocked',
    proceed: () => {
      setHeld(null)
      held?.go()
    },
    reset: () => setHeld(null),
  }
}

interface Block {
  /** Holds a navigation until the user confirms or cancels it. */
  hold: (go: () => void) => void
  leaves: (to: Address) => boolean
}

function addressOf(to: To): Address {
  return new URL(typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}`, window.location.href)
}

function blockLinks(navigator: Navigator, { hold, leaves }: Block, onStay: () => void): () => void {
  const own = { push: navigator.push.bind(navigator), replace: navigator.replace.bind(navigator) }
  const blocked =
    (way: Navigator['push']): Navigator['push'] =>
    (to, ...rest) => {
      if (leaves(addressOf(to))) return hold(() => way(to, ...rest))
      way(to, ...rest)
      onStay()
    }
  Object.assign(navigator, { push: blocked(own.push), replace: blocked(own.replace) })
  return () => void Object.assign(navigator, own)
}

/** An in-memory history, as in stories, goes back only through its own function. */
function blockMemory(navigator: Navigator, block: Block): () => void {
  const go = navigator.go.bind(navigator)
  const releaseLinks = blockLinks(navigator, block, () => undefined)
  navigator.go = (by) => block.hold(() => go(by))
  return () => {
    releaseLinks()
    navigator.go = go
  }
}

/** The index that React Router gave to the current history entry. */
const entryNow = (): number => (window.history.state as { idx?: number } | null)?.idx ?? 0

/**
 * A browser reports a step back only after it happened: the step is reversed, and both events are hidden from React
 * Router.
 */
function blockBrowser(navigator: Navigator, block: Block): () => void {
  let entry = entryNow()
  let isReturning = false
  const onPop = (event: PopStateEvent) => {
    const by = entryNow() - entry
    if (isReturning) {
      event.stopImmediatePropagation()
      isReturning = false
    } else if (by !== 0 && block.leaves(window.location)) {
      event.stopImmediatePropagation()
      isReturning = true
      window.history.go(-by)
      block.hold(() => {
        stopListening()
        window.history.go(by)
      })
    } else {
      entry = entryNow()
    }
  }
  const stopListening = () => releaseBack(onPop)
  const releaseLinks = blockLinks(navigator, block, () => {
    entry = entryNow()
  })
  holdBack(onPop)
  return () => {
    releaseLinks()
    stopListening()
  }
}
