import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, spyOn, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { ToastProvider } from '../toast/toast.tsx'
import { lazyComponent } from './lazy-component.tsx'
import { lazyModule } from './lazy-module.ts'
import { LazyPart } from './lazy-part.tsx'
import { useLazyPart } from './use-lazy-part.ts'

const load = fn<() => Promise<() => string>>()
const Panel = lazyComponent('The panel', load)

function Opened() {
  const [isOpen, setOpen] = useState(false)
  return (
    <ToastProvider>
      <Button onClick={() => setOpen(true)}>{isOpen ? 'Open' : 'Closed'}</Button>
      {isOpen && (
        <LazyPart onFail={() => setOpen(false)}>
          <Panel />
        </LazyPart>
      )}
    </ToastProvider>
  )
}

const meta = {
  title: 'Components/Lazy part',
  tags: ['autodocs'],
  subcomponents: { LazyPart },
  parameters: {
    guidance: {
      do: [
        'Wrap every dialog and panel that is fetched when it opens: without it, a lost connection blanks the screen.',
        'Set `isQuiet` only for parts that are fetched before anybody requested them.',
      ],
      dont: [
        'Do not lazy-load parts of the first view: they would appear later than the frame around them.',
        'Do not cover the whole screen with a spinner while a part loads: the control that opened it waits.',
      ],
    },
  },
  component: Opened,
} satisfies Meta<typeof Opened>
export default meta
type Story = StoryObj<typeof meta>

export const FailsAndIsTriedAgain: Story = {
  beforeEach: () => {
    load
      .mockReset()
      .mockRejectedValueOnce(new TypeError('Failed to fetch'))
      .mockResolvedValue(() => 'The words of it')
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Closed' }))
    await waitFor(() => expect(screen.getByText('The panel could not be loaded')).toBeVisible())
    await userEvent.click(await canvas.findByRole('button', { name: 'Closed' }))
    await expect(await canvas.findByText('The words of it')).toBeVisible()
    await expect(load).toHaveBeenCalledTimes(2)
  },
}

function Wanting({ module }: { module: ReturnType<typeof wordsModule> }) {
  const [isOpen, setOpen] = useState(false)
  const { part, preload, load } = useLazyPart(module)
  const open = () => {
    setOpen(true)
    load(() => setOpen(false))
  }
  return (
    <Button onPointerEnter={preload} onClick={open}>
      {!isOpen ? 'Closed' : (part?.words ?? 'Open')}
    </Button>
  )
}

const fetchWords = fn<() => Promise<{ words: string }>>()
const wordsModule = () => lazyModule('The list', fetchWords)

export const ModuleFailsAndIsTriedAgain: Story = {
  render: function Render() {
    const [module] = useState(wordsModule)
    return (
      <ToastProvider>
        <Wanting module={module} />
      </ToastProvider>
    )
  },
  beforeEach: () => {
    fetchWords.mockReset().mockRejectedValue(new TypeError('Failed to fetch'))
  },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button')
    await userEvent.hover(button)
    await expect(fetchWords).toHaveBeenCalled()
    await expect(screen.queryByText('The list could not be loaded')).toBeNull()
    await userEvent.click(button)
    await waitFor(() => expect(screen.getByText('The list could not be loaded')).toBeVisible())
    await waitFor(() => expect(button).toHaveTextContent('Closed'))
    fetchWords.mockResolvedValue({ words: 'The words of it' })
    await userEvent.click(button)
    await waitFor(() => expect(button).toHaveTextContent('The words of it'))
  },
}

export const ModuleThatHasComeNeedsNoConnection: Story = {
  ...ModuleFailsAndIsTriedAgain,
  beforeEach: () => {
    fetchWords.mockReset().mockResolvedValue({ words: 'The words of it' })
  },
  render: function Render() {
    const [module] = useState(wordsModule)
    const [round, setRound] = useState(0)
    return (
      <ToastProvider>
        <Button onClick={() => setRound(round + 1)}>Draw anew</Button>
        <div data-testid="place">
          <Wanting key={round} module={module} />
        </div>
      </ToastProvider>
    )
  },
  play: async ({ canvas }) => {
    const place = within(canvas.getByTestId('place'))
    await userEvent.click(place.getByRole('button'))
    await waitFor(() => expect(place.getByRole('button')).toHaveTextContent('The words of it'))
    await userEvent.click(canvas.getByRole('button', { name: 'Draw anew' }))
    const onLine = spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await userEvent.click(place.getByRole('button', { name: 'Closed' }))
    await expect(place.getByRole('button')).toHaveTextContent('The words of it')
    onLine.mockRestore()
    await expect(fetchWords).toHaveBeenCalledTimes(1)
  },
}
