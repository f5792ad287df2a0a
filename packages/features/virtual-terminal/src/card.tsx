import { type ReactNode, useId } from 'react'
import styles from './card.module.css'

interface CardProps {
  title: string
  /** Content at the end of the header. */
  end?: ReactNode
  children: ReactNode
}

/** One part of the form with its heading. */
export function Card({ title, end, children }: CardProps) {
  const id = useId()
  return (
    <section className={styles.card} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {end}
      </header>
      <div className={styles.body}>{children}</div>
    </section>
  )
}
