import { failureText, isStale, useEndpointMutation, useEndpointQuery, useIsMounted, useSignedIn } from '@parley/client'
import { type CustomerRecord, listCustomFields, mergeCustomers, previewMerge, STALE_MERGE } from '@parley/contract'
import { dayKey, formatLocalDate, type Id, type MergeSide } from '@parley/domain'
import { Badge, Banner, Button, Fact, Facts, Skeleton, useToast } from '@parley/ui'
import { FormDialog } from '@parley/ui/dialog'
import { Merge } from 'lucide-react'
import { useState } from 'react'
import { nameOf } from '../components/customer-parts.tsx'
import { reasonWords } from '../duplicates/reason-words.ts'
import type { MergeDialogProps } from './merge-dialog.tsx'
import { MergeTable } from './merge-table.tsx'
import { mergedRows } from './merged-rows.ts'
import { mergeSummary } from './moved-words.ts'
import styles from './merge-dialog.module.css'

interface MergeFieldsProps extends Omit<MergeDialogProps, 'id'> {
  ids: readonly [Id, Id]
}

/** Compares two customers, lets the user choose each field, shows what else moves, and merges them. */
export function MergeFields({ ids: [id, otherId], pair, onMerged, onClose }: MergeFieldsProps) {
  const { toast } = useToast()
  const preview = useEndpointQuery(previewMerge, { params: { id, otherId } })
  const fields = useEndpointQuery(listCustomFields)
  const merge = useEndpointMutation(mergeCustomers)
  const isHere = useIsMounted()
  const [choices, setChoices] = useState<Readonly<Record<string, MergeSide>>>({})
  const sides = preview.data && fields.data ? preview.data : null
  const failure = preview.error ?? fields.error
  const run = () => {
    if (!sides) return
    const [kept, other] = [sides.kept.customer, sides.other.customer]
    const body = { otherId: other.id, fields: choices, version: kept.version, otherVersion: other.version }
    merge.mutate(
      { params: { id: kept.id }, body },
      {
        onSuccess: (customer) => {
          toast({ title: 'Customers merged', description: `Everything is now under ${nameOf(customer)}.` })
          if (isHere.current) onMerged(customer.id)
        },
        onError: (error) => {
          if (isStale(error)) void preview.refetch()
          else
            toast({
              title: 'Failed to merge customers',
              description: failureText(error, 'Nothing was merged.'),
              destructive: true,
            })
        },
      },
    )
  }
  const why = sides && sides.reasons.length > 0 ? [reasonWords(sides.reasons)] : []
  const about = [...why, ...(pair ? [`Pair ${pair.place} of ${pair.of}`] : [])].join('. ')
  return (
    <FormDialog
      title="Merge 2 customers"
      size="compare"
      pending={merge.isPending}
      headEnd={about && <span className={styles.about}>{about}</span>}
      onClose={onClose}
      onSubmit={run}
      submitLabel="Merge customers"
      pendingLabel="Merging..."
      icon={Merge}
      disabled={!sides || pair?.isTelling === true}
      footStart={
        <>
          {pair && (
            <Button
              variant="quiet"
              pending={pair.isTelling ?? false}
              pendingLabel="Saving..."
              disabled={merge.isPending}
              onClick={pair.onDifferent}
            >
              Not the same person
            </Button>
          )}
          <span className={styles.hint}>A merge cannot be undone. Nothing is deleted.</span>
        </>
      }
    >
      <div className={styles.said}>
        {isStale(merge.error) && (
          <Banner tone="warning" isAlert>
            {`${STALE_MERGE}. Both are shown as they are now; what you chose is kept.`}
          </Banner>
        )}
        {failure && (
          <Banner tone="danger">{failureText(failure, 'Failed to fetch the customers. Nothing was merged.')}</Banner>
        )}
        {!sides && !failure && <Skeleton height={240} />}
      </div>
      {sides && (
        <>
          <MergeTable
            {...sides}
            rows={mergedRows(sides.kept.customer, sides.other.customer, fields.data ?? [], choices)}
            disabled={merge.isPending}
            onChoose={(field, side) => setChoices({ ...choices, [field]: side })}
          />
          <div className={styles.rest}>
            <OptOut kept={sides.kept.customer} other={sides.other.customer} />
            <Facts columns="wide">
              {mergeSummary(sides).map(({ label, words, about: further }) => (
                <Fact key={label} label={label}>
                  {words}
                  {further && <span className={styles.further}>{further}</span>}
                </Fact>
              ))}
            </Facts>
          </div>
        </>
      )}
    </FormDialog>
  )
}

/** Not a choice: an opt-out on either side applies to the merged customer. */
function OptOut({ kept, other }: Record<'kept' | 'other', CustomerRecord>) {
  const zone = useSignedIn().user.settings.display.timezone
  const stopped = [kept, other].find(({ optedOutAt }) => optedOutAt !== null)
  if (!stopped?.optedOutAt) return null
  const day = formatLocalDate(dayKey(new Date(stopped.optedOutAt), zone))
  return (
    <Banner tone="warning">
      <strong>An opt-out on either side wins.</strong>
      {` ${nameOf(stopped)} opted out on ${day}. No texts are sent until they agree again. `}
      <Badge tone="warning">Texts not allowed after the merge</Badge>
    </Banner>
  )
}
