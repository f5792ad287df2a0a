import type { Meta, StoryObj } from '@storybook/react-vite'
import { Lock, SendHorizontal } from 'lucide-react'
import { expect } from 'storybook/test'
import { Bubble } from '../bubble/bubble.tsx'
import { Button } from '../button/button.tsx'
import { Icon } from '../icon/icon.tsx'
import { Logo } from '../logo/logo.tsx'
import styles from './pages.module.css'

const Principles = () => (
  <article className={styles.page}>
    <header className={styles.brand}>
      <Logo size={32} />
      <h1 className={styles.title}>Principles</h1>
    </header>
    <p>
      All screens are built from these components. They contain no business logic: texts, data and rules are passed in.
      Each component has a page under Components with all its states.
    </p>
    <section>
      <h2 className={styles.heading}>The audience rule</h2>
      <p>
        The logo has two halves that meet: teal for the customer, sand for the team. The whole product uses the two
        colours in this way, so that nobody sends a note to a customer by accident.
      </p>
      <div className={styles.pair}>
        <div className={styles.customer}>
          <p className={styles.channel}>
            <Icon as={SendHorizontal} size={14} />
            Customer channel: teal
          </p>
          <p>Goes to the customer or comes from them: outbound bubble, SMS preview, unread counts, Send.</p>
          <Bubble tone="outbound">Your technician is 20 minutes away.</Bubble>
        </div>
        <div className={styles.team}>
          <p className={styles.channel}>
            <Icon as={Lock} size={14} />
            Team only: sand
          </p>
          <p>Never leaves the team: notes, note composer, comments, mentions. Always has a lock and a text.</p>
          <Button variant="team" size="compact" icon={Lock}>
            Add note
          </Button>
        </div>
      </div>
    </section>
    <section>
      <h2 className={styles.heading}>How to use the components</h2>
      <ul className={styles.rules}>
        <li>Take colours, sizes and durations from the tokens. Do not write raw colours in a component.</li>
        <li>Use one primary button per view. Show the amount on buttons that move money.</li>
        <li>Give an icon button without text a name, which is also its tooltip.</li>
        <li>Import dialogs and the command palette from their own entries, and load them lazily.</li>
        <li>Keep the width and the focus of a pending control. Keep the entered values when an action fails.</li>
        <li>At 768 px and less, controls grow to 44 px automatically.</li>
      </ul>
    </section>
  </article>
)

const meta = { title: 'Foundations/Principles', component: Principles } satisfies Meta<typeof Principles>

export default meta

export const All: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Team only: sand')).toBeVisible()
  },
}
