import { errorText, useEndpointMutation, useEndpointQuery, useSignedIn } from '@parley/client'
import { getCustomer, listCustomerTags, updateCustomer } from '@parley/contract'
import { type Id, may } from '@parley/domain'
import { QueryState } from '@parley/parts/query-state'
import { Badge, Button, TokenField, useToast } from '@parley/ui'
import { useState } from 'react'
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
        {({ tags, version }) =>
          isEditing ? (
            <EditedTags customerId={customerId} tags={tags} version={version} />
          ) : tags.length === 0 ? (
            <p className={styles.none}>No tags yet.</p>
          ) : (
            <p className={styles.tags}>
              {tags.map((tag) => (
                <Badge key={tag} tone="outline">
                  {tag}
                </Badge>
              ))}
            </p>
          )
        }
      </QueryState>
    </PanelSection>
  )
}

/** What was chosen stands at once; when it cannot be kept it is taken back and said. */
function EditedTags({ customerId, tags, version }: { customerId: Id; tags: readonly string[]; version: number }) {
  const { toast } = useToast()
  const suggestions = useEndpointQuery(listCustomerTags).data ?? []
  const save = useEndpointMutation(updateCustomer)
  const [chosen, setChosen] = useState<readonly string[] | null>(null)
  const change = (next: string[]) => {
    setChosen(next)
    save.mutate(
      { params: { id: customerId }, body: { tags: next, baseVersion: version } },
      {
        onError: (error) =>
          toast({ title: 'Error', description: errorText(error, 'Failed to update customer'), destructive: true }),
        onSettled: () => setChosen(null),
      },
    )
  }
  return (
    <TokenField
      label="Tags"
      noun="tag"
      autoFocus
      value={chosen ?? tags}
      suggestions={suggestions.map(({ tag }) => ({ value: tag }))}
      onValueChange={change}
    />
  )
}
