import { ApiError, failureText, useEndpointMutation, useEndpointQuery } from '@parley/client'
import {
  type CustomerRecord,
  getCustomer,
  getCustomerMetrics,
  listCustomFields,
  listCustomFieldValues,
  mergeCustomers,
  STALE_MERGE,
} from '@parley/contract'
import { addCents, formatCents, type Id, type MergeSide } from '@parley/domain'
import { CustomerSearch } from '@parley/parts'
import { Badge, Banner, Button, Fact, Facts, RadioGroup, Skeleton, useToast } from '@parley/ui'
import { Dialog } from '@parley/ui/dialog'
import { Merge } from 'lucide-react'
import { useState } from 'react'
import { nameOf } from '../components/customer-parts.tsx'
import { type MergedRow, mergedRows } from './merged-rows.ts'
import styles from './merge-dialog.module.css'

interface MergeDialogProps {
  /** The customer who is kept. */
  id: Id
  /** Who may be the same person, one of several such pairs; absent: the person says who. */
  pair?: { otherId: Id; place: number; of: number; onDifferent: () => void }
  /** Called with the customer who is kept. */
  onMerged: (id: Id) => void
  onClose: () => void
}

/** Gives a customer everything of another one: first who it is, then field by field what is kept. */
export function MergeDialog({ id, pair, onMerged, onClose }: MergeDialogProps) {
  const [otherId, setOtherId] = useState<Id | null>(pair?.otherId ?? null)
  const [isSame, setSame] = useState(false)
  if (otherId !== null) return <MergeFields ids={[id, otherId]} pair={pair} onMerged={onMerged} onClose={onClose} />
  return (
    <Dialog title="Merge with..." onClose={onClose} footer={<Button onClick={onClose}>Cancel</Button>}>
      <CustomerSearch
        label="Who is the same person?"
        autoFocus
        error={isSame ? 'This is the customer you began with. Choose another one.' : undefined}
        onPick={(customer) => {
          setSame(customer.id === id)
          if (customer.id !== id) setOtherId(customer.id)
        }}
      />
    </Dialog>
  )
}

/** A customer with what stands in the custom fields and is owed. */
function useSide(id: Id) {
  const customer = useEndpointQuery(getCustomer, { params: { id } })
  const values = useEndpointQuery(listCustomFieldValues, { params: { id } })
  const metrics = useEndpointQuery(getCustomerMetrics, { params: { id } })
  const queries = [customer, values, metrics]
  return {
    error: queries.find(({ error }) => error !== null)?.error ?? null,
    readAgain: () => {
      for (const query of queries) void query.refetch()
    },
    data: customer.data &&
      values.data &&
      metrics.data && { customer: customer.data, values: values.data, metrics: metrics.data },
  }
}

const isStaleError = (error: unknown) => error instanceof ApiError && error.status === 412

interface MergeFieldsProps extends Pick<MergeDialogProps, 'onMerged' | 'onClose'> {
  ids: readonly [Id, Id]
  pair: MergeDialogProps['pair']
}

function MergeFields({ ids, pair, onMerged, onClose }: MergeFieldsProps) {
  const { toast } = useToast()
  const [kept, other] = [useSide(ids[0]), useSide(ids[1])]
  const fields = useEndpointQuery(listCustomFields)
  const merge = useEndpointMutation(mergeCustomers)
  const [choices, setChoices] = useState<Readonly<Record<string, MergeSide>>>({})
  const sides = kept.data && other.data && fields.data ? { kept: kept.data, other: other.data } : null
  const failure = kept.error ?? other.error ?? fields.error
  const isStale = isStaleError(merge.error)
  const readAgain = () => {
    kept.readAgain()
    other.readAgain()
  }
  const run = () => {
    if (!sides) return
    const { version } = sides.kept.customer
    const body = { otherId: ids[1], fields: choices, version, otherVersion: sides.other.customer.version }
    merge.mutate(
      { params: { id: ids[0] }, body },
      {
        onSuccess: (customer) => {
          toast({ title: 'Customers merged', description: `Everything is with ${nameOf(customer)} now.` })
          onMerged(customer.id)
        },
        onError: (error) => {
          if (isStaleError(error)) readAgain()
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
  return (
    <Dialog
      title="Merge 2 customers"
      size="detail"
      pending={merge.isPending}
      headEnd={pair && <span className={styles.hint}>{`Pair ${pair.place} of ${pair.of}`}</span>}
      onClose={onClose}
      onSubmit={run}
      footer={
        <>
          {pair && (
            <Button variant="quiet" disabled={merge.isPending} onClick={pair.onDifferent}>
              Not the same person
            </Button>
          )}
          <span className={styles.hint}>A merge cannot be undone. Nothing is deleted.</span>
          <Button disabled={merge.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant="primary"
            icon={Merge}
            disabled={!sides}
            pending={merge.isPending}
            pendingLabel="Merging..."
          >
            Merge customers
          </Button>
        </>
      }
    >
      {isStale && (
        <Banner tone="warning" isAlert>
          {`${STALE_MERGE}. Both are shown as they are now; what you chose is kept.`}
        </Banner>
      )}
      {failure && (
        <Banner tone="danger">{failureText(failure, 'Failed to fetch the customers. Nothing was merged.')}</Banner>
      )}
      {!sides && !failure && <Skeleton height={240} />}
      {sides && (
        <>
          <OptOut kept={sides.kept.customer} other={sides.other.customer} />
          {mergedRows(sides.kept, sides.other, fields.data ?? [], choices).map((row) => (
            <FieldRow
              key={row.field}
              row={row}
              disabled={merge.isPending}
              onChoose={(side) => setChoices({ ...choices, [row.field]: side })}
            />
          ))}
          <Facts columns="wide">
            <Fact label="Invoices">{`${sides.kept.metrics.invoiceCount} and ${sides.other.metrics.invoiceCount}`}</Fact>
            <Fact label="Outstanding">
              {formatCents(addCents(sides.kept.metrics.outstandingBalance, sides.other.metrics.outstandingBalance))}
            </Fact>
            <Fact label="Total Paid">
              {formatCents(addCents(sides.kept.metrics.totalPaid, sides.other.metrics.totalPaid))}
            </Fact>
            <Fact label="Also moves">Conversations, notes, comments, drafts and texts for later</Fact>
          </Facts>
        </>
      )}
    </Dialog>
  )
}

/** A field of which one side is chosen, or what both become. */
function FieldRow({
  row,
  disabled,
  onChoose,
}: {
  row: MergedRow
  disabled: boolean
  onChoose: (side: MergeSide) => void
}) {
  const { label, kept, other, side, joined } = row
  if (joined !== null) {
    return (
      <Facts>
        <Fact label={label} wide>
          {joined}
        </Fact>
      </Facts>
    )
  }
  return (
    <RadioGroup
      label={label}
      options={[
        { value: 'this', label: kept },
        { value: 'other', label: other },
      ]}
      value={side}
      disabled={disabled}
      onValueChange={onChoose}
    />
  )
}

/** There is no choice: who stopped texts on either side gets none. */
function OptOut({ kept, other }: Record<'kept' | 'other', CustomerRecord>) {
  const stopped = [kept, other].find(({ optedOutAt }) => optedOutAt !== null)
  if (!stopped) return null
  return (
    <Banner tone="warning">
      <strong>An opt-out on either side wins.</strong> {`${nameOf(stopped)} stopped texts. `}
      <Badge tone="warning">Texts not allowed after the merge</Badge>
    </Banner>
  )
}
