import { useNow, useSignedIn } from '@parley/client'
import { formatTime } from '@parley/domain'
import { Icon } from '@parley/ui'
import { CircleCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { NeedRow } from './need-row.tsx'
import { type Need, useNeeds } from './use-needs.ts'
import styles from './needs.module.css'

/**
 * Lists what needs the user now, each with a link. Until all counts are known every row is shown, so that none moves
 * when another arrives.
 */
export function NeedsYouNow() {
  const now = useNow(30_000)
  const zone = useSignedIn().user.settings.display.timezone
  const needs = useNeeds(now)
  const { frame, kept } = useKept(needs)
  const isKnown = needs.every(({ count, hasFailed }) => count !== undefined || hasFailed)
  const shown = needs.filter(
    ({ id, count, hasFailed }) => !isKnown || hasFailed || (count ?? 0) > 0 || kept.includes(id),
  )
  const things = shown.reduce((sum, { count }) => sum + (count ?? 0), 0)
  return (
    <section ref={frame} className={styles.needs} aria-labelledby="needs-you-now">
      <header className={styles.head}>
        <h2 id="needs-you-now" className={styles.title}>
          Needs you now
        </h2>
        {isKnown && things > 0 && (
          <span className={styles.muted}>
            {`${things} ${things === 1 ? 'thing' : 'things'} in ${shown.length} ${shown.length === 1 ? 'place' : 'places'}`}
          </span>
        )}
        <span className={styles.live}>{`Live, ${formatTime(now, zone)}`}</span>
      </header>
      {shown.length > 0 && (
        <ul className={styles.list}>
          {shown.map((need) => (
            <NeedRow key={need.id} need={need} />
          ))}
        </ul>
      )}
      {shown.length === 0 && isKnown && (
        <p className={styles.calm}>
          <Icon as={CircleCheck} />
          Nothing needs you now.
        </p>
      )}
    </section>
  )
}

/** Keeps the rows that are shown while the pointer or the focus is inside, so that nothing moves under them. */
function useKept(needs: readonly Need[]) {
  const frame = useRef<HTMLElement>(null)
  const latest = useRef(needs)
  const [kept, setKept] = useState<readonly Need['id'][]>([])
  useEffect(() => {
    latest.current = needs
  })
  useEffect(() => {
    const element = frame.current
    if (!element) return undefined
    const keep = () => setKept(latest.current.flatMap(({ id, count }) => ((count ?? 0) > 0 ? [id] : [])))
    const free = () => {
      if (!element.matches(':hover, :focus-within')) setKept([])
    }
    const later = () => requestAnimationFrame(free)
    element.addEventListener('pointerenter', keep)
    element.addEventListener('focusin', keep)
    element.addEventListener('pointerleave', later)
    element.addEventListener('focusout', later)
    return () => {
      element.removeEventListener('pointerenter', keep)
      element.removeEventListener('focusin', keep)
      element.removeEventListener('pointerleave', later)
      element.removeEventListener('focusout', later)
    }
  }, [])
  return { frame, kept }
}
