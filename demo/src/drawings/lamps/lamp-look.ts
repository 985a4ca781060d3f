export interface LampLook {
  kind: 'dome' | 'globes' | 'rattan' | 'chandelier' | 'ring' | 'bracket' | 'floor' | 'downlight' | 'street' | 'bulb';
  metal: string;
  shade: string;
  wall: string;
  seed: number;
}
