import { EmptyState, type IconType } from '@parley/ui'
import { Dialog } from '@parley/ui/dialog'
import type { ReactNode } from 'react'
import { type QueryLike, QueryState } from '../query-state/query-state.tsx'
import styles from './record-dialog.module.css'

export interface RecordDialogProps<Data> {
  /** The heading of the dialog. */
  title: string
  /** The kind of record in lower case: `invoice`. Used in the texts of the states. */
  noun: string
  /** The icon of that kind of record. */
  icon: IconType
  /** The query of the record, refreshed every few seconds. */
  query: QueryLike<Data>
  /** Content beside the title, for example the status. */
  headEnd?: ReactNode
  /** The actions on the record. */
  footer: ReactNode
  onClose: () => void
  /** Renders the record; its parts are 20 px apart. */
  children: (data: Data) => ReactNode
}

/** Shows everything about one record: loading, not found, failed with Try again, or the record, which is kept fresh. */
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
          safe="Your data is safe."
          stale="Could not refresh. Trying again in 5 seconds."
          notFound={
            <EmptyState icon={icon} title={`${Noun} not found`} level={3}>
              Check the link, or look for it in the list.
            </EmptyState>
          }
        >
          {children}
        </QueryState>
      </div>
    </Dialog>
  )
}
