import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { variablesOf } from './token-list.ts'
import styles from './pages.module.css'

const ELEVATIONS = ['--elevation-control', '--elevation-popover', '--elevation-dialog']

const Space = () => (
  <article className={styles.page}>
    <h1 className={styles.title}>Space, radius, elevation</h1>
    <section>
      <h2 className={styles.heading}>Space</h2>
      <div className={styles.bars}>
        {variablesOf('space').map((variable) => (
          <div key={variable} className={styles.bar}>
            <span className={styles.block} style={{ inlineSize: `var(${variable})`, blockSize: `var(${variable})` }} />
            {variable}
          </div>
        ))}
      </div>
    </section>
    <section>
      <h2 className={styles.heading}>Radius</h2>
      <div className={styles.bars}>
        {variablesOf('radius').map((variable) => (
          <div key={variable} className={styles.bar}>
            <span className={styles.plate} style={{ borderRadius: `var(${variable})` }} />
            {variable}
          </div>
        ))}
      </div>
    </section>
    <section>
      <h2 className={styles.heading}>Elevation</h2>
      <p>Only what floats has a shadow. In the dark theme surfaces rise by lightness and a line.</p>
      <div className={styles.bars}>
        {ELEVATIONS.map((variable) => (
          <div key={variable} className={styles.bar}>
            <span
              className={styles.plate}
              style={{ boxShadow: `var(${variable})`, borderColor: 'var(--border-subtle)' }}
            />
            {variable}
          </div>
        ))}
      </div>
    </section>
  </article>
)

const meta = { title: 'Foundations/Space', component: Space } satisfies Meta<typeof Space>

export default meta

export const All: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('--space-16')).toBeVisible()
  },
}
