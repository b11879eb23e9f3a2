import performance from 'node:perf_hooks'

// No shop in a test sheds load because the machine is busy: its event loop never seems to lag.
performance.monitorEventLoopDelay = () =>
  ({ enable: () => true, reset: () => {}, mean: 0 }) as ReturnType<
    typeof performance.monitorEventLoopDelay
  >
