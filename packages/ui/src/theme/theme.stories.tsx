import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { Segmented } from '../segmented/segmented.tsx'
import type { ThemePreference } from './resolve-theme.ts'
import { ThemeProvider, useTheme } from './theme.tsx'

const KEY = 'story-theme'
const CHOICES: { value: ThemePreference; label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'Auto' },
]

const Choice = () => {
  const { preference, theme, setPreference } = useTheme()
  return (
    <>
      <Segmented label="Theme" options={CHOICES} value={preference} onValueChange={setPreference} />
      <p>Drawn: {theme}</p>
    </>
  )
}

const meta = {
  title: 'Components/ThemeProvider',
  tags: ['autodocs'],
  parameters: {
    guidance: {
      do: ['Wrap the app in it once: everything inside takes its colours from the tokens.'],
      dont: [
        'Do not read the theme in a component: each token has the right colour in both themes.',
        'Do not store the choice on the server: it belongs to the device.',
      ],
    },
  },
  component: ThemeProvider,
  args: { storageKey: KEY, children: <Choice /> },
  beforeEach: () => {
    const before = document.documentElement.dataset['theme']
    localStorage.removeItem(KEY)
    return () => {
      localStorage.removeItem(KEY)
      document.documentElement.dataset['theme'] = before
    }
  },
} satisfies Meta<typeof ThemeProvider>

export default meta
type Story = StoryObj<typeof meta>

export const TheChoiceIsDrawnAndKept: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radio', { name: 'Auto' })).toBeChecked()
    await userEvent.click(canvas.getByRole('radio', { name: 'Dark' }))
    await expect(document.documentElement).toHaveAttribute('data-theme', 'dark')
    await expect(localStorage.getItem(KEY)).toBe('dark')
  },
}

export const AutoFollowsTheSystem: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radio', { name: 'Auto' })).toBeChecked()
    const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
    await expect(canvas.getByText(`Drawn: ${system}`)).toBeVisible()
  },
}
