import { Link } from 'react-router-dom'
import styles from './performance.module.css'

/** A row behind a figure, shown as a line that links to it. */
export interface PanelRow {
  key: string
  to: string
  name: string
  figure: string
  detail: string
}

interface PanelRowsProps {
  rows: readonly PanelRow[]
  /** `none` is shown for an empty list, `limited` below a list of `limit` rows. */
  none: string
  limit: number
  limited: string
}

/** Lists the rows behind a figure as links. */
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
