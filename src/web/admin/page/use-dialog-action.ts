import { useActionInside } from '../../parts/action.tsx'
import { useCloseDialog } from '../../ui/dialog/use-close-dialog.ts'

/** `useActionInside` for what is asked in a dialog, which closes once it is done. */
export function useDialogAction() {
  const close = useCloseDialog()
  const { run, ...rest } = useActionInside()
  return {
    ...rest,
    run: (act: Parameters<typeof run>[0]) =>
      run(async () => {
        const done = await act()
        close()
        return done
      }),
  }
}
