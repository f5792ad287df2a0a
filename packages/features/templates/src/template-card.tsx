import { useNow, useSignedIn } from '@parley/client'
import type { Template } from '@parley/contract'
import { checkChangeTemplate, may, smsSegments, templateExcerpt, variablesIn } from '@parley/domain'
import { useBilledParts } from '@parley/parts/sms'
import { categoryWords } from '@parley/parts/templates'
import { Badge, Button, IconButton } from '@parley/ui'
import { Copy, CopyPlus, Pencil, Trash2 } from 'lucide-react'
import { exampleTextForBilling } from './example-text.ts'
import { lengthWords, usageWords } from './template-words.ts'
import { VariableText } from './variable-text.tsx'
import styles from './templates.module.css'

interface TemplateCardProps {
  template: Template
  onUse: () => void
  onDuplicate: () => void
  onEdit: () => void
  onDelete: () => void
}

/** One template: its beginning, variables, length and use, and the actions that the user may take. */
export function TemplateCard({ template, onUse, onDuplicate, onEdit, onDelete }: TemplateCardProps) {
  const { actor, user } = useSignedIn()
  const { name, content } = template
  const zone = user.settings.display.timezone
  const billed = useBilledParts(exampleTextForBilling(content, { now: useNow(), zone }))
  const isDearer = billed !== null && billed.parts > 0 && billed.parts !== smsSegments(content, 0)
  const mayChange = checkChangeTemplate(template, actor).allowed
  return (
    <article className={styles.card} aria-label={name}>
      <div className={styles.head}>
        <h2 className={styles.name}>{name}</h2>
        <Badge>{categoryWords(template.category)}</Badge>
      </div>
      <p className={styles.excerpt}>
        <VariableText content={templateExcerpt(content)} />
      </p>
      <ul className={styles.variables} aria-label="Variables">
        {variablesIn(content).map((variable) => (
          <li key={variable} className={styles.variable}>{`{${variable}}`}</li>
        ))}
      </ul>
      <p className={styles.meta}>{usageWords(template, zone)}</p>
      <div className={styles.actions}>
        <span className={styles.meta}>
          {lengthWords(content)}
          {isDearer && `, billed as ${billed.parts}`}
        </span>
        {may(actor, 'template.write') && (
          <IconButton name="Duplicate template" icon={CopyPlus} size="compact" onClick={onDuplicate} />
        )}
        {mayChange && (
          <>
            <IconButton name="Edit template" icon={Pencil} size="compact" onClick={onEdit} />
            <IconButton name="Delete template" icon={Trash2} size="compact" onClick={onDelete} />
          </>
        )}
        <Button size="compact" icon={Copy} onClick={onUse}>
          Use Template
        </Button>
      </div>
    </article>
  )
}
