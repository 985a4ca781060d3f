import { useDispatch, useSelector } from 'react-redux';
import type { AppDispatch, RootState } from './create-store.ts';

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();

/** The signed-in user and what they may see. */
export function useAuth() {
  return useAppSelector((state) => state.auth);
}
