import { useState } from 'react'
import { Button } from '../button/button.tsx'
import { cx } from '../cx.ts'
import { drawing } from './drawn.ts'
import { tokensUnder, valueText } from './token-list.ts'
import styles from './foundations.module.css'

interface MotionTimesProps {
  heading: string
}

/** Shows the motion durations; Play fills each bar in its duration. */
export function MotionTimes({ heading }: MotionTimesProps) {
  const [isFull, setFull] = useState(true)
  return (
    <>
      <div className={styles.head}>
        <h2>{heading}</h2>
        <Button size="compact" variant="quiet" onClick={() => setFull(!isFull)}>
          Play
        </Button>
      </div>
      <dl className={cx(styles.lines, styles.short)}>
        {tokensUnder('motion.duration').map(({ path, name, variable, value, use }) => (
          <div key={path} {...drawing(path)}>
            <dt>{name.replace('motion.duration.', '')}</dt>
            <dd>
              <i
                className={styles.runner}
                data-full={isFull || undefined}
                style={{
                  transitionDuration: `var(${variable})`,
                  transitionTimingFunction: 'var(--motion-easing-standard)',
                }}
              />
              {valueText(value)}
            </dd>
            <dd className={styles.use}>{use}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

const EDGE = 96

/** Shows the easing curves. */
export function Easings() {
  return (
    <div className={styles.bars}>
      {tokensUnder('motion.easing').map(({ path, name, value }) => {
        const [x1, y1, x2, y2] = (value as number[]).map((part) => part * EDGE) as [number, number, number, number]
        return (
          <figure key={path} className={styles.bar} {...drawing(path)}>
            <svg
              aria-hidden
              className={styles.curve}
              viewBox={`-2 -2 ${EDGE + 4} ${EDGE + 4}`}
              width={EDGE}
              height={EDGE}
            >
              <path d={`M0 ${EDGE}C${x1} ${EDGE - y1} ${x2} ${EDGE - y2} ${EDGE} 0`} />
            </svg>
            <figcaption>
              <code>{name}</code> {valueText(value)}
            </figcaption>
          </figure>
        )
      })}
    </div>
  )
}
