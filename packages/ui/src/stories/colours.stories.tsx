import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { colourGroups } from './token-list.ts'
import styles from './pages.module.css'

const Colours = () => (
  <article className={styles.page}>
    <h1 className={styles.title}>Colours</h1>
    <p>
      Every pair of text and ground that may meet is checked in both themes. Dimmed text is fg-subtle, never opacity.
      Sand is for what never leaves the team; nothing else is sand.
    </p>
    {colourGroups.map(({ group, variables }) => (
      <section key={group}>
        <h2 className={styles.heading}>{group}</h2>
        <div className={styles.swatches}>
          {variables.map((variable) => (
            <div key={variable} className={styles.swatch}>
              <span className={styles.colour} style={{ background: `var(${variable})` }} />
              <code className={styles.name}>{variable}</code>
            </div>
          ))}
        </div>
      </section>
    ))}
  </article>
)

const meta = { title: 'Foundations/Colours', component: Colours } satisfies Meta<typeof Colours>

export default meta

export const All: StoryObj<typeof meta> = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('--bg-team')).toBeVisible()
    const unset = [...canvasElement.querySelectorAll('code')]
      .map((code) => code.textContent)
      .filter((name) => getComputedStyle(canvasElement).getPropertyValue(name) === '')
    await expect(unset).toEqual([])
  },
}
