import { EmptyState, type IconType } from '@parley/ui'
import { Dialog } from '@parley/ui/dialog'
import type { ReactNode } from 'react'
import { type QueryLike, QueryState } from '../query-state/query-state.tsx'
import styles from './record-dialog.module.css'

export interface RecordDialogProps<Data> {
  /** What the dialog shows; its heading. */
  title: string
  /** What kind of record it is, in small letters: `invoice`. The states say it. */
  noun: string
  /** Icon of that kind. */
  icon: IconType
  /** The record, read again every few seconds. */
  query: QueryLike<Data>
  /** Beside the title, for example its status. */
  headEnd?: ReactNode
  /** What can be done with it. */
  footer: ReactNode
  onClose: () => void
  /** Draws the record, its parts 20 px apart. */
  children: (data: Data) => ReactNode
}

/** Everything about one record: on its way, not found, failed with Try again, or the record while it is kept fresh. */
export function RecordDialog<Data>({
  title,
  noun,
  icon,
  query,
  headEnd,
  footer,
  onClose,
  children,
}: RecordDialogProps<Data>) {
  const Noun = noun.charAt(0).toUpperCase() + noun.slice(1)
  return (
    <Dialog title={title} size="detail" onClose={onClose} headEnd={headEnd} footer={footer}>
      <div className={query.data === undefined ? styles.wait : styles.body}>
        <QueryState
          query={query}
          loading={`Loading ${noun}...`}
          failed={`Failed to fetch ${noun} detail`}
          safe="Nothing is lost, only the details are missing."
          stale="Could not refresh. Trying again in 5 seconds."
          notFound={
            <EmptyState icon={icon} title={`${Noun} not found`} level={3}>
              Check the address, or look for it in the list.
            </EmptyState>
          }
        >
          {children}
        </QueryState>
      </div>
    </Dialog>
  )
}
