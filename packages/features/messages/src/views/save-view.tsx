import { failureText, useIsMounted, useKeyedMutation, useSignedIn } from '@parley/client'
import { createSavedView, type SavedView } from '@parley/contract'
import { checkViewName, may, VIEW_NAME_MAX } from '@parley/domain'
import { Banner, Button, Checkbox, TextField, useToast } from '@parley/ui'
import { useState } from 'react'
import type { InboxFilters } from '../inbox-url.ts'
import { keptOf } from './view-words.ts'
import styles from './views.module.css'

/** Saves the current filters as a view under a name. */
export function SaveView({ filters, onSaved }: { filters: InboxFilters; onSaved: (view: SavedView) => void }) {
  const { actor } = useSignedIn()
  const { toast } = useToast()
  const [name, setName] = useState('')
  const [isTeam, setTeam] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const create = useKeyedMutation(createSavedView)
  const isHere = useIsMounted()
  const save = () => {
    const check = checkViewName(name)
    if (!check.allowed) return setProblem(check.text)
    return create.run(
      { body: { name: check.name, isTeam, filters: keptOf(filters) } },
      {
        onSuccess: (view) => {
          toast({ title: 'View saved' })
          if (isHere.current) onSaved(view)
        },
        onError: () => undefined,
      },
    )
  }
  return (
    <section className={styles.save} aria-label="Save the current filters">
      <TextField
        label="Save the current filters as"
        autoFocus
        maxLength={VIEW_NAME_MAX}
        value={name}
        error={problem}
        readOnly={create.isPending}
        onValueChange={(text) => {
          setName(text)
          setProblem(null)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) save()
        }}
      />
      {may(actor, 'savedView.team') && (
        <Checkbox label="For the whole team" checked={isTeam} onCheckedChange={setTeam} />
      )}
      {create.error && <Banner tone="danger">{failureText(create.error)}</Banner>}
      <div>
        <Button variant="primary" pending={create.isPending} pendingLabel="Saving..." onClick={save}>
          Save view
        </Button>
      </div>
    </section>
  )
}
