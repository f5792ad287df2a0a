import { graphOf } from '@parley/state-machines/paths'
import { useId } from 'react'
import { LINE, layOut } from './layout.ts'
import styles from './machine-picture.module.css'

interface MachinePictureProps {
  name: string
  machine: Parameters<typeof graphOf>[0]
  /** Paths of the current states; empty when the machine is not running. */
  current?: ReadonlySet<string>
  /** The transitions taken so far, each as `from to`. */
  walked?: ReadonlySet<string>
}

const NONE: ReadonlySet<string> = new Set()

/** Draws a machine: its states, its transitions and its current state. */
export function MachinePicture({ name, machine, current = NONE, walked = NONE }: MachinePictureProps) {
  const arrow = useId()
  const { width, height, states, moves } = layOut(graphOf(machine))
  return (
    <figure className={styles.figure}>
      <figcaption>{name}</figcaption>
      <svg role="img" aria-label={name} width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
        <marker
          id={arrow}
          viewBox="0 0 8 8"
          refX="8"
          refY="4"
          markerUnits="userSpaceOnUse"
          markerWidth="8"
          markerHeight="8"
          orient="auto"
        >
          <path className={styles.head} d="M0 0 8 4 0 8Z" />
        </marker>
        {states.map(({ id, name: words, x, y, width: across, height: down, isOuter, isInitial, isFinal }) => (
          <g
            key={id}
            data-outer={isOuter || undefined}
            data-first={isInitial || undefined}
            data-final={isFinal || undefined}
            data-current={current.has(id) || undefined}
            aria-current={current.has(id) ? 'step' : undefined}
          >
            <rect className={styles.state} x={x} y={y} width={across} height={down} rx="6" />
            <text className={styles.name} x={x + across / 2} y={isOuter ? y + down - 6 : y + down / 2 + 4}>
              {words}
            </text>
          </g>
        ))}
        {moves.map(({ id, points, labels, x, y }) => (
          <g key={id} data-walked={walked.has(id) || undefined}>
            <path
              className={styles.move}
              d={points.map((point, index) => `${index === 0 ? 'M' : 'L'}${point.x} ${point.y}`).join('')}
              markerEnd={`url(#${arrow})`}
            />
            {labels.map((label, line) => (
              <text key={label} className={styles.label} x={x} y={y + (line - (labels.length - 1) / 2) * LINE + 4}>
                {label}
              </text>
            ))}
          </g>
        ))}
      </svg>
    </figure>
  )
}
