import { smsSegments, TEMPLATE_CONTENT_MAX, type TemplateValues } from '@parley/domain'
import { TextArea } from '@parley/ui'
import { SuggestionList, useSuggestions } from '@parley/ui/suggestions'
import type { RefObject } from 'react'
import { exampleOf } from './variable-examples.ts'
import { endOf, variableQueryAt, variablesLike } from './variable-query.ts'
import styles from './template-editor.module.css'

interface ContentFieldProps {
  field: RefObject<HTMLTextAreaElement | null>
  content: string
  error: string | undefined
  values: TemplateValues
  readOnly: boolean
  onChange: (content: string) => void
  /** Replaces the content from `start` to `end` with the text. */
  onInsert: (text: string, start: number, end: number) => void
}

/** The content field of a template; typing `{` lists the variables. */
export function ContentField({ field, content, error, values, readOnly, onChange, onInsert }: ContentFieldProps) {
  const list = useSuggestions({
    optionsFor: (query) => variablesLike(query).map((variable) => optionOf(variable, values)),
    onChoose: ({ name }, query) => onInsert(name, query.start, endOf(content, query)),
  })
  const { options } = list.listProps
  return (
    <div className={styles.content} style={{ anchorName: list.anchorName }}>
      <TextArea
        {...list.fieldProps}
        ref={field}
        label="Content"
        required
        rows={5}
        growsTo={10}
        counter={`${content.length}/${TEMPLATE_CONTENT_MAX}, ${smsSegments(content, 0)} SMS`}
        error={error}
        hint="Type { to insert a variable."
        value={content}
        readOnly={readOnly}
        onChange={({ target: { value, selectionStart } }) => {
          onChange(value)
          list.follow(variableQueryAt(value, selectionStart))
        }}
        onSelect={({ currentTarget: { selectionStart, selectionEnd } }) =>
          list.follow(!readOnly && selectionStart === selectionEnd ? variableQueryAt(content, selectionStart) : null)
        }
        onBlur={() => list.follow(null)}
        onKeyDown={list.handleKey}
      />
      <SuggestionList
        {...list.listProps}
        isOpen={list.isOpen}
        label="Variables"
        side="below"
        note={options.length === 0 ? 'No such variable' : found(options.length)}
      />
    </div>
  )
}

function optionOf(variable: Parameters<typeof exampleOf>[0], values: TemplateValues) {
  const { example, note } = exampleOf(variable, values)
  return { id: variable, name: `{${variable}}`, description: `${example}${note}` }
}

const found = (count: number) => (count === 1 ? '1 variable found' : `${count} variables found`)
