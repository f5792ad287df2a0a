import { Button } from '@parley/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, useNavigate, useSearchParams } from 'react-router-dom'
import { expect, userEvent, waitFor } from 'storybook/test'
import { listenForBack } from './listen-for-back.ts'
import { useNavigationBlock } from './use-navigation-block.ts'

const isOut = ({ search }: { search: string }) => !search.includes('record=7')

/** A form at `record=7` that always has changes. Its addresses differ from the page's own only in the query string. */
function Form() {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const { state, proceed, reset } = useNavigationBlock(params.get('record') === '7', isOut)
  const go = (record: string, tab = '') => {
    const next = new URLSearchParams(params)
    next.set('record', record)
    next.set('tab', tab)
    void navigate({ search: next.toString() })
  }
  return (
    <>
      <p>{`Record ${params.get('record') ?? 'none'}${params.get('tab') ?? ''}, ${state}`}</p>
      <Button onClick={() => go('7')}>Open</Button>
      <Button onClick={() => go('7', ', notes')}>Notes</Button>
      <Button onClick={() => go('8')}>Next record</Button>
      <Button onClick={proceed}>Leave</Button>
      <Button onClick={reset}>Stay</Button>
    </>
  )
}

const meta = { title: 'Components/Navigation block', tags: ['!dev'], component: Form } satisfies Meta<typeof Form>
export default meta

/** Uses the browser's history, which reports a step back only after it happened. */
export const InTheBrowser: StoryObj<typeof meta> = {
  render: () => <div data-root />,
  play: async ({ canvas, canvasElement }) => {
    listenForBack()
    const root = createRoot(canvasElement.querySelector('[data-root]') ?? canvasElement)
    root.render(
      <BrowserRouter>
        <Form />
      </BrowserRouter>,
    )
    const press = async (name: string) => userEvent.click(await canvas.findByRole('button', { name }))
    const shows = (text: string) => waitFor(() => expect(canvas.getByText(/^Record/)).toHaveTextContent(text))
    await press('Open')
    await press('Notes')
    await shows('Record 7, notes, unblocked')
    const entries = window.history.length

    window.history.back()
    await shows('Record 7, unblocked')
    window.history.back()
    await shows('Record 7, blocked')
    await waitFor(() => expect(window.location.search).toContain('record=7'))
    await press('Stay')
    await shows('Record 7, unblocked')

    window.history.go(1)
    await shows('Record 7, notes, unblocked')
    await press('Next record')
    await shows('Record 7, notes, blocked')
    await press('Stay')

    window.history.go(-2)
    await shows('Record 7, notes, blocked')
    await waitFor(() => expect(window.location.search).toContain('record=7'))
    await press('Leave')
    await shows('Record none, unblocked')
    await expect(window.history.length).toBe(entries)
    root.unmount()
  },
}
