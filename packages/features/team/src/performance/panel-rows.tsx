import { Link } from 'react-router-dom'
import styles from './performance.module.css'

/** What a figure is made of, as one line that leads to it. */
export interface PanelRow {
  key: string
  to: string
  name: string
  figure: string
  detail: string
}

interface PanelRowsProps {
  rows: readonly PanelRow[]
  /** Said when there is none, and beneath `limit` rows. */
  none: string
  limit: number
  limited: string
}

/** The rows that a figure is made of, each a link. */
export function PanelRows({ rows, none, limit, limited }: PanelRowsProps) {
  return (
    <>
      <ul className={styles.answers}>
        {rows.map(({ key, to, name, figure, detail }) => (
          <li key={key}>
            <Link className={styles.answer} to={to}>
              <span className={styles.name}>{name}</span>
              <span>{figure}</span>
              <span className={styles.name} data-quiet>
                {detail}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {rows.length === 0 && <p className={styles.end}>{none}</p>}
      {rows.length === limit && <p className={styles.end}>{limited}</p>}
    </>
  )
}
