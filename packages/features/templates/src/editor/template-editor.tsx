import { useEndpointQuery, useNow, useSignedIn } from '@parley/client'
import { type Customer, getSettings, type Template } from '@parley/contract'
import { TEMPLATE_CATEGORIES, TEMPLATE_NAME_MAX, type TemplateDraft } from '@parley/domain'
import { useNavigationBlock } from '@parley/parts/address'
import { categoryWords } from '@parley/parts/templates'
import { Banner, Select, TextField } from '@parley/ui'
import { FormDialog } from '@parley/ui/dialog'
import { DiscardDialog, useDirtyGuard } from '@parley/ui/form'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { EXAMPLE_NAME } from '../example-text.ts'
import { leavesEditor } from '../use-template-address.ts'
import { ConflictNotice } from './conflict-notice.tsx'
import { ContentField } from './content-field.tsx'
import { TemplatePreview } from './template-preview.tsx'
import { UnknownVariables } from './unknown-variables.tsx'
import { useInsertion } from './use-insertion.ts'
import { draftOf, useTemplateForm } from './use-template-form.ts'
import { VariableList } from './variable-list.tsx'
import styles from './template-editor.module.css'

interface TemplateEditorProps {
  all: readonly Template[]
  /** The template being edited; null for a new one. */
  template: Template | null
  /** The template that a new one starts as a copy of; null for none. */
  copyOf: Template | null
  onClose: () => void
}

/** Creates or edits a template, beside a preview of the text as it is sent. */
export function TemplateEditor({ all, template, copyOf, onClose }: TemplateEditorProps) {
  const [isDone, setDone] = useState(false)
  const begin = template ? draftOf(template) : copyOf ? copied(copyOf) : NEW
  const flow = useTemplateForm({ all, template, begin, onSaved: () => setDone(true) })
  const { form, change, refusal } = flow
  const { search } = useLocation()
  const changes = isDone ? 0 : flow.changes
  const block = useNavigationBlock(changes > 0, (to) => leavesEditor(search, to))
  const guard = useDirtyGuard(changes > 0, block)
  const leave = () => guard.leave(() => setDone(true))
  // Closes only after the navigation guard is released.
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (isDone) close()
  }, [isDone])
  const { field, insert } = useInsertion(form.content, (content) => change({ content }))
  const { organization, customer, setCustomer, values } = useValues()
  const errorOf = (name: keyof TemplateDraft) => (refusal?.field === name ? refusal.text : undefined)
  const isNew = template === null || flow.isGone
  return (
    <>
      <FormDialog
        title={template ? 'Edit template' : 'New template'}
        size="large"
        onClose={leave}
        pending={flow.isPending}
        onSubmit={flow.save}
        submitLabel={flow.isGone ? 'Save as new' : isNew ? 'Create template' : 'Save template'}
        pendingLabel="Saving..."
        disabledReason={flow.conflict ? 'First choose which changes to keep' : undefined}
      >
        <div className={styles.editor}>
          <div className={styles.form}>
            {flow.isGone && (
              <Banner tone="warning" isAlert>
                Somebody deleted this template meanwhile. Your text is kept: you can save it as a new one.
              </Banner>
            )}
            {flow.conflict && <ConflictNotice conflict={flow.conflict} onChoose={flow.choose} />}
            <div className={styles.row}>
              <TextField
                label="Name"
                required
                autoFocus
                autoComplete="off"
                counter={`${form.name.length}/${TEMPLATE_NAME_MAX}`}
                error={errorOf('name')}
                value={form.name}
                readOnly={flow.isPending}
                onValueChange={(name) => change({ name })}
              />
              <Select
                label="Category"
                options={TEMPLATE_CATEGORIES.map((value) => ({ value, label: categoryWords(value) }))}
                value={form.category}
                disabled={flow.isPending}
                onValueChange={(value) =>
                  change({ category: TEMPLATE_CATEGORIES.find((one) => one === value) ?? form.category })
                }
              />
            </div>
            <ContentField
              field={field}
              content={form.content}
              error={errorOf('content')}
              values={values}
              readOnly={flow.isPending}
              onChange={(content) => change({ content })}
              onInsert={insert}
            />
            <UnknownVariables
              content={form.content}
              disabled={flow.isPending}
              onChange={(content) => change({ content })}
            />
            <VariableList values={values} disabled={flow.isPending} onInsert={insert} />
          </div>
          <TemplatePreview
            content={form.content}
            values={values}
            organization={organization}
            customer={customer}
            onCustomer={setCustomer}
          />
        </div>
      </FormDialog>
      {guard.isConfirming && <DiscardDialog changes={changes} guard={guard} />}
    </>
  )
}

const NEW: TemplateDraft = { name: '', content: '', category: 'general' }
const COPY = ' (copy)'

function copied({ name, content, category }: Template): TemplateDraft {
  return { name: `${name.slice(0, TEMPLATE_NAME_MAX - COPY.length)}${COPY}`, content, category }
}

/** The values of the variables: examples, or those of the chosen customer. */
function useValues() {
  const { user } = useSignedIn()
  const organization = useEndpointQuery(getSettings).data?.organization ?? null
  const [customer, setCustomer] = useState<Customer | null>(null)
  const values = {
    customerName: customer ? customer.name : EXAMPLE_NAME,
    businessName: organization?.name ?? null,
    now: useNow(),
    zone: user.settings.display.timezone,
  }
  return { organization, customer, setCustomer, values }
}
