import { composerCounter, findUnfilled } from '@parley/domain'
import { Badge } from '@parley/ui'
import type { ReactNode } from 'react'
import styles from './template-preview.module.css'

interface TemplatePreviewProps {
  name: string
  category: string
  content: string
  fill: (content: string) => string
}

const VARIABLE = /\{[a-z_]+\}/g

/** How a template reads for the customer; what was filled in and what is left to fill in are marked. */
export function TemplatePreview({ name, category, content, fill }: TemplatePreviewProps) {
  return (
    <>
      <div className={styles.head}>
        <h3 className={styles.name}>{name}</h3>
        <Badge>{category}</Badge>
      </div>
      <div className={styles.preview}>
        <h4 className={styles.title}>SMS preview</h4>
        <p className={styles.bubble}>{marked(content, fill)}</p>
      </div>
      <p className={styles.foot}>
        {composerCounter(fill(content))}. The text goes into the composer, you can still edit it.
      </p>
    </>
  )
}

function marked(content: string, fill: (content: string) => string): ReactNode[] {
  const parts: ReactNode[] = []
  let end = 0
  for (const { 0: variable, index } of content.matchAll(VARIABLE)) {
    const value = fill(variable)
    parts.push(
      content.slice(end, index),
      <mark key={index} className={styles.variable} data-left={findUnfilled(value).length > 0 || undefined}>
        {value}
      </mark>,
    )
    end = index + variable.length
  }
  return [...parts, content.slice(end)]
}
