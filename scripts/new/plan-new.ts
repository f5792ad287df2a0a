import { planCall } from './call.ts'
import { planComponent } from './component.ts'
import { dialogPlace, planDialog } from './dialog.ts'
import { namesOf, Refusal } from './names.ts'
import { Plan, type Repository } from './plan.ts'
import { planScreen } from './screen.ts'

const USAGE = `Say what is to be made:
  npm run new -- screen price-list             a package with its screen, call, mock, route, stories and tests
  npm run new -- call price-list               a call with its mock, route and case
  npm run new -- dialog invoices/split-invoice a dialog of a screen with its stories and test
  npm run new -- component price-tag           a component of ui with its stories and page`

/** Plans the files for a command line; throws a `Refusal` for a misspelt or existing name. */
export function planNew(args: readonly string[], repository: Repository): Plan {
  const [kind = '', argument = '', ...rest] = args
  if (argument === '' || rest.length > 0) throw new Refusal(USAGE)
  const plan = new Plan(repository)
  switch (kind) {
    case 'screen':
      checkFree(repository, `packages/features/${argument}`, 'screen', argument)
      planScreen(plan, namesOf(argument, 'price-list'))
      break
    case 'call':
      planCall(plan, namesOf(argument, 'price-list'))
      break
    case 'dialog': {
      const place = dialogPlace(argument, repository)
      planDialog(plan, place, namesOf(place.name, 'split-invoice'))
      break
    }
    case 'component':
      checkFree(repository, `packages/ui/src/${argument}`, 'component', argument)
      planComponent(plan, namesOf(argument, 'price-tag'))
      break
    default:
      throw new Refusal(`There is no “${kind}” to make. ${USAGE}`)
  }
  return plan
}

function checkFree(repository: Repository, folder: string, kind: string, name: string): void {
  if (repository.has(folder)) {
    throw new Refusal(`There is a ${kind} “${name}” already, in ${folder}. Choose another name; nothing was written.`)
  }
}
