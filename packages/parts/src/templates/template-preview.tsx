import { composerCounter } from '@parley/domain'
import { Badge } from '@parley/ui'
import { FilledTemplateText } from './filled-text.tsx'
import styles from './template-preview.module.css'

interface TemplatePreviewProps {
  name: string
  category: string
  content: string
  fill: (content: string) => string
}

/** Shows a template as the customer reads it; filled variables and those still to fill are marked. */
export function TemplatePreview({ name, category, content, fill }: TemplatePreviewProps) {
  return (
    <>
      <div className={styles.head}>
        <h3 className={styles.name}>{name}</h3>
        <Badge>{category}</Badge>
      </div>
      <FilledTemplateText content={content} fill={fill} />
      <p className={styles.foot}>
        {composerCounter(fill(content))}. The text goes into the composer, where you can still edit it.
      </p>
    </>
  )
}
