import { useEndpointQuery, useSignedIn } from '@parley/client'
import { countDuplicates, type LikelyDuplicate, listDuplicates } from '@parley/contract'
import { may, PRODUCT } from '@parley/domain'
import { QueryState } from '@parley/parts/query-state'
import {
  Button,
  EmptyState,
  IconButton,
  lazyModule,
  PageHeader,
  PageTitle,
  TableMore,
  TablePage,
  useLazyPart,
} from '@parley/ui'
import { ArrowLeft, ShieldX, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { CUSTOMERS_PATH } from '../paths.ts'
import { countWords } from './count-words.ts'
import { PairCard } from './pair-card.tsx'
import { pairKey } from './pair-key.ts'
import { useMarkDifferent } from './use-mark-different.ts'
import styles from './duplicates.module.css'

const TITLE = 'Possible duplicates'
/** The number of pairs loaded at first, and the maximum. */
const [FIRST, MOST] = [50, 200]

const mergeModule = lazyModule('Merge', () => import('../merge/merge-dialog.tsx'))

/** Lists pairs of customers who may be the same person, to be merged or marked as different for good. */
export function CustomerDuplicatesScreen() {
  const { actor } = useSignedIn()
  return (
    <>
      <PageTitle>{`${TITLE} · ${PRODUCT.name}`}</PageTitle>
      {may(actor, 'customer.merge') ? (
        <Duplicates />
      ) : (
        <TablePage header={<PageHeader title={TITLE} />}>
          <EmptyState icon={ShieldX} title="Access Denied">
            You don't have permission to merge customers. It is only available to Manager and Admin users.
          </EmptyState>
        </TablePage>
      )}
    </>
  )
}

function Duplicates() {
  const navigate = useNavigate()
  const [limit, setLimit] = useState(FIRST)
  const list = useEndpointQuery(listDuplicates, { query: { limit } }, { poll: true, keepPrevious: true })
  const counted = useEndpointQuery(countDuplicates, {}, { poll: true }).data
  const count = counted?.pairs ?? 0
  const { markDifferent, telling } = useMarkDifferent({ onFail: () => void list.refetch() })
  const merge = useLazyPart(mergeModule)
  /** The pair being compared; kept even when it leaves the list. */
  const [reviewed, setReviewed] = useState<LikelyDuplicate | null>(null)
  const pairs = list.data ?? []
  const place = reviewed ? pairs.findIndex((pair) => pairKey(pair) === pairKey(reviewed)) : -1
  const review = (pair: LikelyDuplicate) => {
    setReviewed(pair)
    merge.load(() => setReviewed(null))
  }
  /**
   * Moves on to the next pair without the customer who may be gone, unless the dialog now shows another pair or is
   * closed.
   */
  const goOn = (done: LikelyDuplicate) => {
    const { id } = done.newer
    const next = pairs.slice(place + 1).find(({ older, newer }) => older.id !== id && newer.id !== id) ?? null
    setReviewed((now) => (now && pairKey(now) === pairKey(done) ? next : now))
  }
  return (
    <>
      <TablePage
        header={
          <PageHeader
            title={TITLE}
            start={
              <IconButton name="Back to Customers" icon={ArrowLeft} onClick={() => void navigate(CUSTOMERS_PATH)} />
            }
          >
            {counted && count > 0 && <output className={styles.count}>{countWords(counted, 'pair')}</output>}
          </PageHeader>
        }
      >
        <QueryState
          query={list}
          loading="Loading possible duplicates..."
          failed="Failed to fetch possible duplicates"
          safe="Nothing was merged."
          stale="Could not refresh. The list may be out of date."
          level={2}
        >
          {(found) =>
            found.length === 0 ? (
              <EmptyState icon={UsersRound} title="No possible duplicates">
                Customers with the same number, the same email, or a similar name and a shared tag appear here.
              </EmptyState>
            ) : (
              <ul className={styles.pairs} aria-label={TITLE}>
                {found.map((pair) => (
                  <PairCard
                    key={pairKey(pair)}
                    pair={pair}
                    pending={telling === pairKey(pair)}
                    onReview={() => review(pair)}
                    onDifferent={() => markDifferent(pair)}
                  />
                ))}
              </ul>
            )
          }
        </QueryState>
        {(list.isPlaceholderData || (count > pairs.length && limit < MOST)) && (
          <TableMore>
            <Button pending={list.isPlaceholderData} pendingLabel="Loading..." onClick={() => setLimit(MOST)}>
              Show more
            </Button>
          </TableMore>
        )}
      </TablePage>
      {reviewed && merge.part && (
        <merge.part.MergeDialog
          key={pairKey(reviewed)}
          id={reviewed.older.id}
          pair={{
            otherId: reviewed.newer.id,
            place: Math.max(place, 0) + 1,
            of: Math.max(count, pairs.length),
            isTelling: telling === pairKey(reviewed),
            onDifferent: () => markDifferent(reviewed, () => goOn(reviewed)),
          }}
          onMerged={() => goOn(reviewed)}
          onClose={() => setReviewed(null)}
        />
      )}
    </>
  )
}
