import { createMachine } from 'xstate';

export const multipleTargets = createMachine({
  id: 'multipleTargets',
  initial: 'menu',
  states: {
    menu: { on: { RESUME: { target: ['#video.playing', '#sound.muted'] }, START: 'show' } },
    show: {
      type: 'parallel',
      on: { QUIT: 'menu' },
      states: {
        video: {
          id: 'video',
          initial: 'paused',
          states: { paused: { on: { PLAY: 'playing' } }, playing: {} },
        },
        sound: { id: 'sound', initial: 'loud', states: { loud: { on: { MUTE: 'muted' } }, muted: {} } },
      },
    },
  },
});
