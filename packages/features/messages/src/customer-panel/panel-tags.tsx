import { errorText, useEndpointMutation, useEndpointQuery, useSignedIn } from '@parley/client'
import { getCustomer, listCustomerTags, updateCustomer } from '@parley/contract'
import { type Id, may } from '@parley/domain'
import { QueryState } from '@parley/parts/query-state'
import { Badge, Button, TokenField, useToast } from '@parley/ui'
import { useRef, useState } from 'react'
import { PanelSection } from './panel-section.tsx'
import styles from './customer-panel.module.css'

/** The customer's tags; each change is saved immediately. */
export function PanelTags({ customerId }: { customerId: Id }) {
  const { actor } = useSignedIn()
  const query = useEndpointQuery(getCustomer, { params: { id: customerId } })
  const [isEditing, setEditing] = useState(false)
  return (
    <PanelSection
      title="Tags"
      action={
        may(actor, 'customer.write') &&
        query.data && (
          <Button size="compact" variant="quiet" onClick={() => setEditing(!isEditing)}>
            {isEditing ? 'Done' : 'Edit tags'}
          </Button>
        )
      }
    >
      <QueryState query={query} failed="Failed to fetch the customer" safe="Your data is safe.">
        {({ tags, version }) => <Tags customerId={customerId} tags={tags} version={version} isEditing={isEditing} />}
      </QueryState>
    </PanelSection>
  )
}

interface Chosen {
  readonly tags: readonly string[]
  /** The customer's version that has these tags; null while saving. */
  readonly version: number | null
}

interface TagsProps {
  customerId: Id
  /** The saved tags. */
  tags: readonly string[]
  version: number
  isEditing: boolean
}

/**
 * Shows the chosen tags optimistically, also after editing has ended; if saving fails, they are reverted with an error
 * toast.
 */
function Tags({ customerId, tags, version, isEditing }: TagsProps) {
  const { toast } = useToast()
  const suggestions = useEndpointQuery(listCustomerTags, {}, { enabled: isEditing }).data ?? []
  const { mutateAsync } = useEndpointMutation(updateCustomer)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const isChosenNewer = chosen !== null && (chosen.version === null || chosen.version > version)
  /**
   * Resolves to the customer's version after the latest write; writes run one after the other, each based on the
   * version of the previous one.
   */
  const writes = useRef<Promise<number>>(undefined)
  const change = (next: string[]) => {
    const mine: Chosen = { tags: next, version: null }
    const settle = (to: Chosen | null) => setChosen((now) => (now === mine ? to : now))
    const write = async (written: number) => {
      // Tags chosen on top of a local write do not include later changes by others, so that write's version is the
      // base.
      const baseVersion = isChosenNewer ? written : version
      try {
        const kept = await mutateAsync({ params: { id: customerId }, body: { tags: next, baseVersion } })
        settle({ tags: kept.tags, version: kept.version })
        return kept.version
      } catch (error) {
        toast({ title: 'Error', description: errorText(error, 'Failed to update customer'), destructive: true })
        settle(null)
        return baseVersion
      }
    }
    setChosen(mine)
    writes.current = (writes.current ?? Promise.resolve(version)).then(write)
  }
  const shown = isChosenNewer ? chosen.tags : tags
  if (isEditing) {
    return (
      <TokenField
        label="Tags"
        noun="tag"
        autoFocus
        value={shown}
        suggestions={suggestions.map(({ tag }) => ({ value: tag }))}
        onValueChange={change}
      />
    )
  }
  if (shown.length === 0) return <p className={styles.none}>No tags yet.</p>
  return (
    <p className={styles.tags}>
      {shown.map((tag) => (
        <Badge key={tag} tone="outline">
          {tag}
        </Badge>
      ))}
    </p>
  )
}
