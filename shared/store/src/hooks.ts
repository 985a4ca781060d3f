import { useDispatch, useSelector } from 'react-redux';
import type { AppDispatch, RootState } from './create-store.ts';

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();

/** The signed-in user and what they may see. */
export function useAuth() {
  return useAppSelector((state) => state.auth);
}

/** Whether a stored session is being opened in this tab, and how the last one ended. */
export function useSession() {
  return useAppSelector((state) => state.session);
}
