import { errorText, useEndpointMutation, useEndpointQuery, useSignedIn } from '@parley/client'
import { getCustomer, listCustomerTags, updateCustomer } from '@parley/contract'
import { type Id, may } from '@parley/domain'
import { QueryState } from '@parley/parts/query-state'
import { Badge, Button, TokenField, useToast } from '@parley/ui'
import { useRef, useState } from 'react'
import { PanelSection } from './panel-section.tsx'
import styles from './customer-panel.module.css'

/** The customer's tags, kept as they come and go. */
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
      <QueryState
        query={query}
        failed="Failed to fetch the customer"
        safe="Nothing is lost, only the tags are missing."
      >
        {({ tags, version }) => <Tags customerId={customerId} tags={tags} version={version} isEditing={isEditing} />}
      </QueryState>
    </PanelSection>
  )
}

interface Chosen {
  readonly tags: readonly string[]
  /** Of the customer who has them; null: they are on their way. */
  readonly version: number | null
}

interface TagsProps {
  customerId: Id
  /** As they are kept. */
  tags: readonly string[]
  version: number
  isEditing: boolean
}

/** What was chosen stands at once, also without the field; when it cannot be kept it is taken back and said. */
function Tags({ customerId, tags, version, isEditing }: TagsProps) {
  const { toast } = useToast()
  const suggestions = useEndpointQuery(listCustomerTags, {}, { enabled: isEditing }).data ?? []
  const { mutateAsync } = useEndpointMutation(updateCustomer)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const isChosenNewer = chosen !== null && (chosen.version === null || chosen.version > version)
  /** Ends with the version that the latest write made: one is written after the other, each over the one before. */
  const writes = useRef<Promise<number>>(undefined)
  const change = (next: string[]) => {
    const mine: Chosen = { tags: next, version: null }
    const settle = (to: Chosen | null) => setChosen((now) => (now === mine ? to : now))
    const write = async (written: number) => {
      // Chosen over what was written here, it lacks what others wrote since.
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
