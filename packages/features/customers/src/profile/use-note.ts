import { errorText, useKeyedMutation } from '@parley/client'
import { createCustomerNote } from '@parley/contract'
import type { Id } from '@parley/domain'
import { useToast } from '@parley/ui'
import { useRef, useState } from 'react'

/** A note while it is written and kept. The dialog holds it: another tab neither loses it nor lets it be sent twice. */
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
          // The button is off now: the next note is written where this one was.
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
