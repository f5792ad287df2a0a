import { errorText, isNotFound, isStale, useKeyedMutation } from '@parley/client'
import { createTemplate, template as templateSchema, type Template, updateTemplate } from '@parley/contract'
import { checkTemplate, type Refusal, type TemplateDraft } from '@parley/domain'
import { useToast } from '@parley/ui'
import { changedFields } from '@parley/ui/form'
import { useState } from 'react'
import { type Conflict, mergeTemplate } from './merge-template.ts'

interface TemplateFormOptions {
  all: readonly Template[]
  /** The template being edited; null for a new one. */
  template: Template | null
  /** The initial values of the form. */
  begin: TemplateDraft
  /** Called once it is saved. */
  onSaved: () => void
}

const EMPTY: TemplateDraft = { name: '', content: '', category: 'general' }

/**
 * The form of a template, saved over the version that was read. What only a colleague changed meanwhile is taken over;
 * what both changed is a `conflict`, and nothing is saved until the user has chosen. A template that was deleted is
 * saved as a new one.
 */
export function useTemplateForm({ all, template, begin, onSaved }: TemplateFormOptions) {
  const { toast } = useToast()
  const create = useKeyedMutation(createTemplate)
  const update = useKeyedMutation(updateTemplate)
  const [base, setBase] = useState(() => ({ draft: template ? draftOf(template) : EMPTY, version: template?.version }))
  const [form, setForm] = useState(begin)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [isUnknown, setUnknown] = useState(false)
  const isGone = template !== null && (isUnknown || all.every(({ id }) => id !== template.id))
  const changes = changedFields(base.draft, form).length

  const fail = (error: unknown, fallback: string) =>
    toast({ title: 'Error', description: errorText(error, fallback), destructive: true })
  const add = (draft: TemplateDraft) =>
    create.run(
      { body: draft },
      {
        onSuccess: () => {
          toast({ title: 'Template created' })
          onSaved()
        },
        onError: (error) => fail(error, 'Failed to create template'),
      },
    )
  const saveOver = ({ id }: Template, draft: TemplateDraft, over: typeof base, taken?: string) =>
    update.run(
      { params: { id }, body: { ...draft, baseVersion: over.version } },
      {
        onSuccess: () => {
          toast({ title: 'Template updated', ...(taken && { description: taken }) })
          onSaved()
        },
        onError: (error) => {
          const current = currentOf(error)
          if (current) meet(current, draft, over)
          else if (isNotFound(error)) setUnknown(true)
          else fail(error, 'Failed to update template')
        },
      },
    )
  const meet = (current: Template, mine: TemplateDraft, over: typeof base) => {
    const theirs = { draft: draftOf(current), version: current.version }
    const { merged, conflict: found } = mergeTemplate(over.draft, mine, current)
    setBase(theirs)
    setForm(merged)
    if (found) setConflict(found)
    else saveOver(current, merged, theirs, `It includes the changes by ${current.updatedByName ?? 'somebody else'}.`)
  }

  return {
    form,
    changes,
    refusal,
    conflict,
    isGone,
    isPending: create.isPending || update.isPending,
    change: (change: Partial<TemplateDraft>) => {
      setForm({ ...form, ...change })
      setRefusal(null)
    },
    /** Resolves a conflict. */
    choose: (side: 'mine' | 'theirs') => {
      if (conflict && side === 'theirs') setForm({ ...form, ...conflict.theirs })
      setConflict(null)
    },
    save: () => {
      const check = checkTemplate(form)
      if (!check.allowed) {
        setRefusal(check)
        toast({ title: check.title ?? 'Error', description: check.text, destructive: true })
      } else if (template === null || isGone) add(check.draft)
      else saveOver(template, check.draft, base)
    },
  }
}

export const draftOf = ({ name, content, category }: TemplateDraft): TemplateDraft => ({ name, content, category })

/** The current template, when a save was refused because somebody else changed it; null for any other error. */
function currentOf(error: unknown): Template | null {
  if (!isStale(error)) return null
  return templateSchema.safeParse(error.body?.current).data ?? null
}
