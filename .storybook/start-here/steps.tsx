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
      words: `${states.length} states of ${screens} screens, flows and pages, each with a sentence that describes it.`,
      href: first && storyAddress(first.title, first.story),
    },
    {
      title: 'Choose a role',
      words:
        'The toolbar sets the role, theme, width, clock, network, words and text size. A lock marks values that the story fixes.',
    },
    {
      title: 'Learn the components',
      words: 'Foundations shows the design tokens. Each component page lists what to do with it and what not to do.',
      href: './?path=/docs/components-button--docs',
    },
    {
      title: 'Use the app',
      words: 'Open a world in the mocked app. Its console simulates customers who write, call and pay.',
      href: '#worlds',
    },
    {
      title: 'Share a state',
      words: 'Make a link and copy it. Everyone who opens it sees the same state, to the minute.',
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
