import type { RequiredState } from '../states/required-state.ts'
import { storyAddress } from './links.ts'
import styles from './start-here.module.css'

interface StepsProps {
  states: readonly RequiredState[]
}

/** Shows the five steps of the first five minutes. */
export function Steps({ states }: StepsProps) {
  const first = states.find(({ title }) => title.startsWith('Screens/Messages')) ?? states[0]
  const screens = new Set(states.map(({ title }) => title.split('/').slice(0, 2).join('/'))).size
  const steps = [
    {
      title: 'See all states',
      words: `${states.length} of ${screens} screens, flows and pages, each with the sentence that it shows.`,
      href: first && storyAddress(first.title, first.story),
    },
    {
      title: 'Be somebody',
      words:
        'The toolbar changes role, theme, width, clock, network, words and size of text. A lock says that the story fixes it.',
    },
    {
      title: 'Know the parts',
      words: 'Foundations are drawn from the tokens. Each component says what to do with it and what not.',
      href: './?path=/docs/components-button--docs',
    },
    {
      title: 'Use it',
      words: 'Open a world in the mocked app. Its console makes customers write, call and pay.',
      href: '#worlds',
    },
    {
      title: 'Send the state',
      words: 'Make a link and copy it. Who opens it sees what you saw, to the minute.',
      href: '#link-builder',
    },
  ]
  return (
    <ol className={styles.steps}>
      {steps.map(({ title, words, href }, index) => (
        <li key={title}>
          <h2>
            <span>{index + 1}</span>{' '}
            {href ? (
              <a href={href} target={href.startsWith('#') ? undefined : '_top'}>
                {title}
              </a>
            ) : (
              title
            )}
          </h2>
          <p>{words}</p>
        </li>
      ))}
    </ol>
  )
}
