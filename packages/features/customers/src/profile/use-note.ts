import { errorText, useKeyedMutation } from '@parley/client'
import { createCustomerNote } from '@parley/contract'
import type { Id } from '@parley/domain'
import { useToast } from '@parley/ui'
import { useRef, useState } from 'react'

/**
 * State of a note while it is written and saved. It belongs to the dialog, so that switching tabs neither loses the
 * note nor lets it be sent twice.
 */
export function useNote(id: Id) {
  const { toast } = useToast()
  const add = useKeyedMutation(createCustomerNote)
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const keep = () =>
    add.run(
      { params: { id }, body: { content: typed.trim() } },
      {
        onSuccess: () => {
          // The button is disabled now, so the focus returns to the field for the next note.
          if (document.activeElement === button.current) field.current?.focus()
          setTyped('')
          toast({ title: 'Success', description: 'Note added successfully' })
        },
        onError: (error) =>
          toast({ title: 'Error', description: errorText(error, 'Failed to add note'), destructive: true }),
      },
    )
  return { typed, isPending: add.isPending, change: setTyped, keep, field, button }
}
