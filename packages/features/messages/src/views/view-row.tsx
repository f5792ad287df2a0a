import { changeFailure, useEndpointMutation } from '@parley/client'
import { deleteSavedView, type SavedView, updateSavedView } from '@parley/contract'
import { VIEW_NAME_MAX } from '@parley/domain'
import { Button, IconButton, TextField, useToast } from '@parley/ui'
import { ConfirmDialog } from '@parley/ui/dialog'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import styles from './views.module.css'

interface ViewRowProps {
  view: SavedView
  /** The view's filters in words. */
  words: string
  isOpen: boolean
  mayChange: boolean
  onOpen: () => void
}

/** One view, with the actions open, rename and delete. */
export function ViewRow({ view, words, isOpen, mayChange, onOpen }: ViewRowProps) {
  const [mode, setMode] = useState<'shown' | 'renaming' | 'deleting'>('shown')
  const back = () => setMode('shown')
  if (mode === 'renaming') return <Renaming view={view} onDone={back} />
  return (
    <li className={styles.view}>
      <button type="button" className={styles.open} aria-current={isOpen || undefined} onClick={onOpen}>
        <span>{view.name}</span>
        <span className={styles.words}>{words}</span>
      </button>
      {mayChange && (
        <>
          <IconButton name={`Rename ${view.name}`} icon={Pencil} onClick={() => setMode('renaming')} />
          <IconButton name={`Delete ${view.name}`} icon={Trash2} onClick={() => setMode('deleting')} />
        </>
      )}
      {mode === 'deleting' && <Deleting view={view} onDone={back} />}
    </li>
  )
}

function Renaming({ view, onDone }: { view: SavedView; onDone: () => void }) {
  const [name, setName] = useState(view.name)
  const rename = useEndpointMutation(updateSavedView)
  const save = () => {
    if (!rename.isPending) rename.mutate({ params: { id: view.id }, body: { name } }, { onSuccess: onDone })
  }
  return (
    <li className={styles.view}>
      <div className={styles.rename}>
        <TextField
          label="Name of the view"
          autoFocus
          maxLength={VIEW_NAME_MAX}
          value={name}
          readOnly={rename.isPending}
          error={rename.error && changeFailure(rename.error, 'The name was not changed. Please try again.')}
          onValueChange={setName}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) save()
          }}
        />
        <Button disabled={rename.isPending} onClick={onDone}>
          Cancel
        </Button>
        <Button variant="primary" pending={rename.isPending} pendingLabel="Saving..." onClick={save}>
          Rename
        </Button>
      </div>
    </li>
  )
}

function Deleting({ view, onDone }: { view: SavedView; onDone: () => void }) {
  const { toast } = useToast()
  const remove = useEndpointMutation(deleteSavedView)
  return (
    <ConfirmDialog
      title={`Delete ${view.name}?`}
      confirmLabel="Delete view"
      pendingLabel="Deleting..."
      tone="danger"
      pending={remove.isPending}
      error={remove.error ? changeFailure(remove.error, 'The view was not deleted. Please try again.') : undefined}
      onConfirm={() =>
        remove.mutate({ params: { id: view.id } }, { onSuccess: () => toast({ title: 'View deleted' }) })
      }
      onClose={onDone}
    >
      {view.isTeam ? 'The whole team loses this view.' : 'Only you have this view.'} Its conversations stay as they are.
    </ConfirmDialog>
  )
}
