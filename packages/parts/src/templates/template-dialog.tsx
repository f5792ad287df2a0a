/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events --
   a listbox whose focus stays in the text has no tag, and its keys are handled there */
import { useSignedIn } from '@parley/client'
import type { Template } from '@parley/contract'
import { TEMPLATE_CATEGORIES } from '@parley/domain'
import { Banner, EmptyState, LoadingPill, SearchField, Select, useActiveOption } from '@parley/ui'
import { FormDialog } from '@parley/ui/dialog'
import { NotebookText, SearchX } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { categoryWords } from './category-words.ts'
import { TemplatePreview } from './template-preview.tsx'
import { type FilledTemplate, searchTemplates, type Templates } from './use-templates.ts'
import styles from './template-dialog.module.css'

interface TemplateDialogProps {
  templates: Templates
  onInsert: (template: FilledTemplate) => void
  onClose: () => void
}

/**
 * Searches a template, shows its text for this conversation and inserts it into the composer. The arrow keys choose.
 */
export function TemplateDialog({ templates, onInsert, onClose }: TemplateDialogProps) {
  const [words, setWords] = useState('')
  const [category, setCategory] = useState('')
  const ofCategory = templates.list.filter((template) => category === '' || template.category === category)
  const found = searchTemplates(ofCategory, words)
  const options = useActiveOption(found.length, `${category} ${words}`)
  const list = useRef<HTMLDivElement>(null)
  const { deleted, goOn } = useLooked(templates, found, options)
  const chosen = deleted ? undefined : found[options.index]
  const { userId } = useSignedIn().actor
  const insert = () => {
    if (!chosen) return
    flushSync(onClose)
    onInsert({ id: chosen.id, text: templates.fill(chosen.content) })
  }
  useEffect(() => {
    list.current?.children[options.index]?.scrollIntoView({ block: 'nearest' })
  }, [options.index])

  return (
    <FormDialog
      title="Insert Template"
      size="detail"
      onClose={onClose}
      onSubmit={insert}
      submitLabel="Insert template"
      icon={NotebookText}
      disabled={!chosen}
    >
      <div className={styles.body}>
        <div className={styles.side}>
          <div className={styles.search}>
            <SearchField
              label="Search templates"
              autoFocus
              role="combobox"
              aria-expanded={found.length > 0}
              aria-controls={options.listId}
              aria-autocomplete="list"
              aria-activedescendant={options.activeId}
              value={words}
              onValueChange={(typed) => {
                goOn()
                setWords(typed)
              }}
              onKeyDown={(event) => {
                if (options.moveByKey(event)) goOn()
              }}
            />
            <Select
              label="Category"
              hideLabel
              options={[{ value: '', label: 'All categories' }, ...categoriesOf(templates)]}
              value={category}
              onValueChange={(picked) => {
                goOn()
                setCategory(picked)
              }}
            />
          </div>
          <div ref={list} id={options.listId} role="listbox" aria-label="Templates" className={styles.list}>
            {found.map((template, at) => (
              <div
                key={template.id}
                id={options.optionId(at)}
                role="option"
                tabIndex={-1}
                aria-selected={template === chosen}
                className={styles.option}
                onClick={() => {
                  goOn()
                  options.setIndex(at)
                }}
                onDoubleClick={insert}
              >
                <span className={styles.name}>{template.name}</span>
                <span className={styles.category}>
                  {categoryWords(template.category)}
                  {template.createdByUserId === userId && ', yours'}
                </span>
              </div>
            ))}
          </div>
        </div>
        <div className={styles.chosen} aria-live="polite">
          {deleted ? (
            <Banner tone="warning">{`“${deleted.name}” was deleted meanwhile. Choose another template.`}</Banner>
          ) : chosen ? (
            <TemplatePreview
              name={chosen.name}
              category={categoryWords(chosen.category)}
              content={chosen.content}
              fill={templates.fill}
            />
          ) : templates.isLoading ? (
            <LoadingPill>Loading templates...</LoadingPill>
          ) : (
            <EmptyState icon={SearchX} title="No template found" level={3}>
              Try other words or another category.
            </EmptyState>
          )}
        </div>
      </div>
    </FormDialog>
  )
}

/**
 * Keeps the template that the user looks at chosen until they `goOn` to another one, wherever it is after the list was
 * read again. `deleted`: that template, once somebody deleted it; no other one is chosen automatically.
 */
function useLooked(
  { list }: Templates,
  found: readonly Template[],
  { index, setIndex }: ReturnType<typeof useActiveOption>,
) {
  const chosen = found[index]
  const [looked, setLooked] = useState(chosen)
  const isGone = looked !== undefined && !list.some(({ id }) => id === looked.id)
  const place = found.findIndex(({ id }) => id === looked?.id)
  if (place >= 0 && place !== index) setIndex(place)
  else if (!isGone && chosen && chosen !== looked) setLooked(chosen)
  return { deleted: isGone ? looked : null, goOn: () => setLooked(undefined) }
}

function categoriesOf({ list }: Templates) {
  return TEMPLATE_CATEGORIES.filter((category) => list.some((template) => template.category === category)).map(
    (value) => ({ value, label: categoryWords(value) }),
  )
}
