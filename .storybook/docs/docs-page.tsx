import { ArgTypes, Controls, Description, DocsContext, Primary, Stories, Title } from '@storybook/addon-docs/blocks'
import { type ComponentType, use } from 'react'
import type { Guidance } from '../parameters.ts'
import styles from './docs-page.module.css'

type Documented = ComponentType & {
  readonly __docgenInfo?: { readonly description?: string; readonly props?: object }
}

interface DocumentedStory {
  readonly component?: Documented
  readonly subcomponents?: Readonly<Record<string, Documented>>
  readonly parameters: { readonly guidance?: Guidance }
}

/** The docs page of a component: its description, dos and don'ts, props and all of its stories. */
export default function DocsPage() {
  const { component, subcomponents, parameters } = use(DocsContext).storyById() as DocumentedStory
  const { guidance } = parameters
  // Stories of a list or a field often render a stateful wrapper, whose own props are of no interest.
  const isOwn = Boolean(component?.__docgenInfo?.description)
  const others = Object.entries(subcomponents ?? {})
  return (
    <>
      <Title />
      {isOwn && <Description of="component" />}
      {guidance && <Guide {...guidance} />}
      <Primary />
      {isOwn && <Controls />}
      {others.map(([name, other]) => (
        <section key={name}>
          <h2>{name}</h2>
          <p>{other.__docgenInfo?.description}</p>
          {/* With controls, these props have a tab there. */}
          {!isOwn && Object.keys(other.__docgenInfo?.props ?? {}).length > 0 && <ArgTypes of={other} />}
        </section>
      ))}
      <Stories includePrimary={false} />
    </>
  )
}

function Guide({ do: good, dont }: Guidance) {
  return (
    <div className={styles.guide}>
      <Column title="Do" sentences={good} />
      <Column title="Do not" sentences={dont} />
    </div>
  )
}

interface ColumnProps {
  title: 'Do' | 'Do not'
  sentences: readonly string[]
}

function Column({ title, sentences }: ColumnProps) {
  return (
    <section className={styles.column} data-good={title === 'Do' || undefined}>
      <h2>{title}</h2>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>
            {sentence.split('`').map((part, index) => (index % 2 === 1 ? <code key={part}>{part}</code> : part))}
          </li>
        ))}
      </ul>
    </section>
  )
}
