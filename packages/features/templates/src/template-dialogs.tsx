import { useSignedIn } from '@parley/client'
import type { Template } from '@parley/contract'
import { checkChangeTemplate, may } from '@parley/domain'
import { Button, EmptyState } from '@parley/ui'
import { Dialog } from '@parley/ui/dialog'
import { Lock, NotebookText } from 'lucide-react'
import { useState } from 'react'
import { DeleteDialog } from './delete-dialog.tsx'
import { TemplateEditor } from './editor/template-editor.tsx'
import type { OpenedTemplate } from './use-template-address.ts'

interface TemplateDialogsProps {
  all: readonly Template[]
  opened: OpenedTemplate
  onClose: () => void
}

/** The dialog that the address opens, with the template as it was then: somebody may delete it meanwhile. */
export function TemplateDialogs({ all, opened, onClose }: TemplateDialogsProps) {
  const { actor } = useSignedIn()
  const id = opened.kind === 'new' ? opened.copyOf : opened.id
  const [template] = useState(() => all.find((one) => one.id === id) ?? null)
  if (opened.kind === 'new') {
    if (!may(actor, 'template.write')) return <Refused onClose={onClose}>Your role does not allow this</Refused>
    return <TemplateEditor all={all} template={null} copyOf={template} onClose={onClose} />
  }
  if (template === null) return <NotFound onClose={onClose} />
  const check = checkChangeTemplate(template, actor)
  if (!check.allowed) return <Refused onClose={onClose}>{check.text}</Refused>
  return opened.kind === 'delete' ? (
    <DeleteDialog template={template} onClose={onClose} />
  ) : (
    <TemplateEditor all={all} template={template} copyOf={null} onClose={onClose} />
  )
}

function NotFound({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Template" onClose={onClose} footer={<Button onClick={onClose}>Close</Button>}>
      <EmptyState icon={NotebookText} title="Template not found" level={3}>
        Somebody may have deleted it.
      </EmptyState>
    </Dialog>
  )
}

function Refused({ children, onClose }: { children: string; onClose: () => void }) {
  return (
    <Dialog title="Template" onClose={onClose} footer={<Button onClick={onClose}>Close</Button>}>
      <EmptyState icon={Lock} title="Access Denied" level={3}>
        {children}
      </EmptyState>
    </Dialog>
  )
}
